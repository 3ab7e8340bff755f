import { Fragment } from 'react';
import type { TextSegment } from '#search/snippet.ts';
import { isApiMemberKind } from '#shared/api.ts';
import { splitAtWordBreaks } from '#shared/html.ts';
import { type Hit, isExternalUrl } from './engines/engine.ts';

/** Text with its matches marked. Long names may wrap between their words. */
function HitText({ pieces }: { pieces: readonly TextSegment[] }) {
  return pieces.map(({ text, isMatch }, index) => {
    const Wrapper = isMatch ? 'mark' : Fragment;
    // Doesn't use `renderBreakableName`, because the app's entry would then import the search's chunk.
    // biome-ignore lint/suspicious/noArrayIndexKey: the words are never reordered
    const nodes = splitAtWordBreaks(text).flatMap((word, key) => (key === 0 ? [word] : [<wbr key={key} />, word]));
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are never reordered
    return <Wrapper key={index}>{nodes}</Wrapper>;
  });
}

/** A hit's titles in one line: `Page › Section`, or `Type.Member` for members. */
function HitName({ hit: { titles, kind } }: { hit: Pick<Hit, 'titles' | 'kind'> }) {
  return titles.map((title, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the titles are never reordered
    <Fragment key={index}>
      {index === 0 ? '' : isApiMemberKind(kind) ? '.' : ' › '}
      {index === 0 ? null : <wbr />}
      <HitText pieces={title} />
    </Fragment>
  ));
}

/** A search hit in the modal: name, kind and snippet. If the match is in the snippet, the snippet comes first. */
export function ModalHitRow({ hit }: { hit: Hit }) {
  const { titles, kind, snippet, isText } = hit;
  const rowType = isText ? 'text' : kind !== '' ? 'symbol' : titles.length > 1 ? 'part' : 'page';
  const [nameNode, snippetNode] = [<HitName key="name" hit={hit} />, <HitText key="text" pieces={snippet} />];
  return (
    <span className={`search-row search-row-${rowType}`}>
      <span className="DocSearch-Hit-title">{isText ? snippetNode : nameNode}</span>
      {kind === '' ? null : <span className="search-kind">{kind}</span>}
      {isText || snippet.length > 0 ? (
        <span className="DocSearch-Hit-path">{isText ? nameNode : snippetNode}</span>
      ) : null}
    </span>
  );
}

/** A hit on the results page: its name as a link, its kind and group, and a snippet. */
export function ResultsPageHit({ hit }: { hit: Hit }) {
  const { url, snippet, group, kind } = hit;
  return (
    <li>
      <h2>
        <a href={url} {...(isExternalUrl(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
          <HitName hit={hit} />
        </a>
      </h2>
      {group === '' && kind === '' ? null : (
        <ul className="sp-crumbs">
          {kind === '' ? null : <li className="sp-kind">{kind}</li>}
          {group === '' ? null : <li>{group}</li>}
        </ul>
      )}
      {snippet.length === 0 ? null : (
        <p>
          <HitText pieces={snippet} />
        </p>
      )}
    </li>
  );
}
