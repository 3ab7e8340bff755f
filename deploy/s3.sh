#!/usr/bin/env bash
# Uploads the built site to S3 or a compatible service (set AWS_ENDPOINT_URL): `npm run build && BUCKET=docs deploy/s3.sh`.
# Configure the bucket once: `aws s3 website s3://$BUCKET --index-document index.html --error-document 404.html`.
# Assets are uploaded before pages and old files are deleted last, so that no page refers to a missing file.
set -euo pipefail
: "${BUCKET:?Set BUCKET to the name of the bucket: BUCKET=docs deploy/s3.sh}"
site=${1:-dist}
[ -f "$site/index.html" ] || { echo "There is no built site in $site. Build it first: npm run build" >&2; exit 1; }

lasting='public, max-age=31536000, immutable'
asked='public, max-age=0, must-revalidate'
# Files that only other hosts and builds need.
ours=(--exclude '.*' --exclude '_headers' --exclude '_redirects*' --exclude 'CNAME')

for folder in assets p run; do
  if [ -d "$site/$folder" ]; then aws s3 sync "$site/$folder" "s3://$BUCKET/$folder" --cache-control "$lasting"; fi
done
aws s3 sync "$site" "s3://$BUCKET" "${ours[@]}" --exclude 'assets/*' --exclude 'p/*' --exclude 'run/*' --exclude '*.html' --cache-control "$asked"
aws s3 sync "$site" "s3://$BUCKET" --exclude '*' --include '*.html' --cache-control "$asked"
aws s3 sync "$site" "s3://$BUCKET" "${ours[@]}" --delete --size-only
