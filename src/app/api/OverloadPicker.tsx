import { useCallback, useEffect, useRef, useState } from 'react';
import { type IslandProps, readTextListProp } from '../islands/island-props.ts';
import { AFTER_NAVIGATION_EVENT, findAnchorElement } from '../navigation/scrolling.ts';

/** Attribute of overloads that lack a chosen parameter. The stylesheet hides elements with this attribute. */
const HIDDEN_OVERLOAD_ATTRIBUTE = 'data-other';

/**
 * Check boxes for the parameters that distinguish overloads. Shows the overloads that take all chosen parameters, and
 * opens the overload if only one is left. A link to a hidden overload clears the choice. Without JavaScript, the
 * stylesheet hides the boxes. Props: `choices`, the label of each check box; `overloads`, the indices of each
 * overload's choices, separated by spaces.
 */
export function OverloadPicker({ props }: IslandProps) {
  const choices = readTextListProp(props.choices);
  const overloads = readTextListProp(props.overloads);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const count = (wanted: readonly string[]): number =>
    overloads.filter((overload) => takesAll(overload, wanted)).length;

  const apply = useCallback((): void => {
    if (form.current === null) return;
    const wanted = new FormData(form.current).getAll('takes').map(String);
    showOverloads(form.current, readTextListProp(props.overloads), wanted);
    setChosen(wanted);
  }, [props]);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const reveal = (hash: string): void => {
      const other = findAnchorElement(hash)?.closest(`[${HIDDEN_OVERLOAD_ATTRIBUTE}]`);
      if (other == null) return;
      form.current?.reset();
      apply();
    };
    const onClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === location.pathname) reveal(link.hash);
    };
    document.addEventListener('click', onClick, { signal, capture: true });
    document.addEventListener(AFTER_NAVIGATION_EVENT, () => reveal(location.hash), { signal });
    window.addEventListener('popstate', () => reveal(location.hash), { signal });
    // A user may have chosen parameters before hydration.
    apply();
    return () => end.abort();
  }, [apply]);

  return (
    <form ref={form} className="api-picker" onChange={apply} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Choose what you pass</legend>
        {choices.map((choice, index) => {
          const value = String(index);
          const isUseless = !chosen.includes(value) && count([...chosen, value]) === 0;
          return (
            <label key={choice}>
              <input type="checkbox" name="takes" value={value} disabled={isUseless} />
              {choice}
            </label>
          );
        })}
      </fieldset>
      <span role="status">{chosen.length === 0 ? '' : `${count(chosen)} of ${overloads.length} overloads`}</span>
    </form>
  );
}

/** Returns true for an overload that takes all chosen parameters. */
function takesAll(overload: string, chosen: readonly string[]): boolean {
  const taken = overload.split(' ');
  return chosen.every((choice) => taken.includes(choice));
}

/** Hides the overloads that lack a chosen parameter. If only one overload is left, opens it. */
function showOverloads(form: HTMLFormElement, overloads: readonly string[], chosen: readonly string[]): void {
  const elements = form.closest('.api-overloads')?.querySelectorAll<HTMLDetailsElement>('.api-overload') ?? [];
  const shown = [...elements].filter((element, index) => {
    const isShown = takesAll(overloads[index] ?? '', chosen);
    element.toggleAttribute(HIDDEN_OVERLOAD_ATTRIBUTE, !isShown);
    return isShown;
  });
  const [only] = shown;
  if (only !== undefined && shown.length === 1) only.open = true;
}
