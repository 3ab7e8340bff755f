import { useCallback, useEffect, useRef, useState } from 'react';
import { type IslandProps, readTextListProp } from '../islands/island-props.ts';
import { AFTER_NAVIGATION_EVENT, findAnchorElement } from '../navigation/scrolling.ts';

/** Attribute of overloads that lack a selected parameter. The stylesheet hides elements with this attribute. */
const HIDDEN_OVERLOAD_ATTRIBUTE = 'data-other';

/**
 * Checkboxes for the parameters that distinguish overloads. Shows the overloads that take all selected parameters. If
 * only one overload is left, opens it. A link to a hidden overload clears the selection. Without JavaScript, the
 * checkboxes are hidden. Props: `choices`, the labels of the parameters; `overloads`, one string for each overload: the
 * indices of its parameters in `choices`, separated by spaces.
 */
export function OverloadPicker({ props }: IslandProps) {
  const choices = readTextListProp(props.choices);
  const overloads = readTextListProp(props.overloads);
  const formRef = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const countMatches = (selectedIndices: readonly string[]): number =>
    overloads.filter((overload) => hasAllChoices(overload, selectedIndices)).length;

  const applyChoices = useCallback((): void => {
    if (formRef.current === null) return;
    const selectedIndices = new FormData(formRef.current).getAll('takes').map(String);
    filterOverloads(formRef.current, readTextListProp(props.overloads), selectedIndices);
    setChosen(selectedIndices);
  }, [props]);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const revealOverload = (hash: string): void => {
      if (findAnchorElement(hash)?.closest(`[${HIDDEN_OVERLOAD_ATTRIBUTE}]`) == null) return;
      formRef.current?.reset();
      applyChoices();
    };
    const onClick = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.pathname === location.pathname) revealOverload(link.hash);
    };
    document.addEventListener('click', onClick, { signal, capture: true });
    document.addEventListener(AFTER_NAVIGATION_EVENT, () => revealOverload(location.hash), { signal });
    window.addEventListener('popstate', () => revealOverload(location.hash), { signal });
    // The user may have selected parameters before hydration.
    applyChoices();
    return () => controller.abort();
  }, [applyChoices]);

  return (
    <form ref={formRef} className="api-picker" onChange={applyChoices} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Choose what you pass</legend>
        {choices.map((choice, index) => {
          const value = String(index);
          const isUnavailable = !chosen.includes(value) && countMatches([...chosen, value]) === 0;
          return (
            <label key={choice}>
              <input type="checkbox" name="takes" value={value} disabled={isUnavailable} />
              {choice}
            </label>
          );
        })}
      </fieldset>
      <span role="status">{chosen.length === 0 ? '' : `${countMatches(chosen)} of ${overloads.length} overloads`}</span>
    </form>
  );
}

/** Returns true if an overload takes all chosen parameters. `overload` lists the indices of its own parameters. */
function hasAllChoices(overload: string, chosen: readonly string[]): boolean {
  const parameterIndices = overload.split(' ');
  return chosen.every((choice) => parameterIndices.includes(choice));
}

/** Hides the overloads that lack a chosen parameter. If only one overload stays visible, expands it. */
function filterOverloads(form: HTMLFormElement, overloads: readonly string[], chosen: readonly string[]): void {
  const overloadElements = form.closest('.api-overloads')?.querySelectorAll<HTMLDetailsElement>('.api-overload') ?? [];
  const visibleElements = [...overloadElements].filter((element, index) => {
    const isVisible = hasAllChoices(overloads[index] ?? '', chosen);
    element.toggleAttribute(HIDDEN_OVERLOAD_ATTRIBUTE, !isVisible);
    return isVisible;
  });
  const [firstVisible] = visibleElements;
  if (firstVisible !== undefined && visibleElements.length === 1) firstVisible.open = true;
}
