import { Fragment } from 'react';
import { type IslandProps, readObjectListProp, readTextProp } from '../islands/island-props.ts';
import { PageStyles } from '../ui/PageStyles.tsx';
import css from './tabs.css?inline';

/**
 * Tabs, which are a group of radio buttons. The stylesheet shows the selected panel, so that tabs work without
 * JavaScript. `remember-tabs.ts` stores the selection. Props: `tabs` ({value, label}[]), `selected` (a value, or null
 * for none), `groupId`, `queryString` (name of the query parameter that stores the selection; true means `groupId`).
 * Slots: the panels, in the order of `tabs`.
 */
export function Tabs({ props, slots, id }: IslandProps) {
  const tabs = readObjectListProp(props.tabs).map((tab) => ({
    value: readTextProp(tab.value),
    label: readTextProp(tab.label),
  }));
  const group = readTextProp(props.groupId) || undefined;
  const parameter = props.queryString === true ? group : readTextProp(props.queryString) || undefined;
  return (
    <fieldset className="tabs" data-tab-group={group} data-tab-parameter={parameter}>
      <PageStyles css={css} />
      <legend className="visually-hidden">{tabs.map((tab) => tab.label).join(' or ')}</legend>
      {tabs.map(({ value, label }, index) => (
        <Fragment key={value}>
          <label className="tab">
            <input type="radio" name={`tabs-${id}`} value={value} defaultChecked={value === props.selected} />
            {label}
          </label>
          <div className="tab-panel" dangerouslySetInnerHTML={{ __html: slots[index] ?? '' }} />
        </Fragment>
      ))}
    </fieldset>
  );
}
