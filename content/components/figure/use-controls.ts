import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type ControlDefaults, type ControlReader, readDefaults, readForm } from './control-reader.ts';

/** A figure's settings and the form that sets them. */
export interface Controls<T> {
  settings: T;
  form: RefObject<HTMLFormElement | null>;
  /** Read the form again; for `onInput`. */
  update(): void;
  /** Put every control back to its default. */
  reset(): void;
  /** Set controls by script, as when a point is dragged. */
  set(values: Readonly<Record<string, number>>): void;
  /** Move controls that only show what others set. Nothing is read again. */
  follow(values: Readonly<Record<string, number>>): void;
}

/**
 * Settings read from a form whose inputs keep their own values. So what a reader changed before the figure's script
 * came is not undone: it is read with the first effect.
 *
 * @param read must not change between renders
 */
export function useControls<T>(defaults: ControlDefaults, read: (controls: ControlReader) => T): Controls<T> {
  const form = useRef<HTMLFormElement>(null);
  const [settings, setSettings] = useState(() => read(readDefaults(defaults)));
  const update = useCallback(() => {
    if (form.current !== null) setSettings(read(readForm(form.current, defaults)));
  }, [defaults, read]);
  useEffect(update, [update]);
  const reset = useCallback(() => {
    form.current?.reset();
    update();
  }, [update]);
  const follow = useCallback((values: Readonly<Record<string, number>>) => {
    for (const [name, value] of Object.entries(values)) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = String(value);
    }
  }, []);
  const set = useCallback(
    (values: Readonly<Record<string, number>>) => {
      follow(values);
      update();
    },
    [follow, update],
  );
  return { settings, form, update, reset, set, follow };
}
