#!/usr/bin/env bash
# S3, or what speaks its protocol: `BUCKET=docs deploy/s3.sh` after `npm run build`. AWS_ENDPOINT_URL names another host.
# The bucket is a website: `aws s3 website s3://$BUCKET --index-document index.html --error-document 404.html`.
# What pages name goes up before them, and what is old goes last, so that no page misses a file.
set -euo pipefail
: "${BUCKET:?Say which bucket: BUCKET=docs deploy/s3.sh}"
site=${1:-dist}
[ -f "$site/index.html" ] || { echo "There is no built site in $site. Build it first: npm run build" >&2; exit 1; }

lasting='public, max-age=31536000, immutable'
asked='public, max-age=0, must-revalidate'
# What is for hosts that read files, and for builds.
ours=(--exclude '.*' --exclude '_headers' --exclude '_redirects*' --exclude 'serve.json' --exclude 'CNAME')

for folder in assets p; do
  if [ -d "$site/$folder" ]; then aws s3 sync "$site/$folder" "s3://$BUCKET/$folder" --cache-control "$lasting"; fi
done
aws s3 sync "$site" "s3://$BUCKET" "${ours[@]}" --exclude 'assets/*' --exclude 'p/*' --exclude '*.html' --cache-control "$asked"
aws s3 sync "$site" "s3://$BUCKET" --exclude '*' --include '*.html' --cache-control "$asked"
# A build that was told of the last deployment has that one's files, too: LAST_DEPLOYMENT=<the site's address>.
aws s3 sync "$site" "s3://$BUCKET" "${ours[@]}" --delete --size-only
