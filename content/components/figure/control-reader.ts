/** What a figure's controls are set to, by name: numbers of sliders, texts of choices, switches on or off. */
export type ControlDefaults = Readonly<Record<string, number | string | boolean>>;

/** Reads controls by name, each in its own type. A control that isn't there has its default. */
export interface ControlReader {
  number(name: string): number;
  text(name: string): string;
  isOn(name: string): boolean;
}

/** Controls as they stand before anyone touched them. */
export function readDefaults(defaults: ControlDefaults): ControlReader {
  const number = (name: string): number => {
    const value = defaults[name];
    return typeof value === 'number' ? value : 0;
  };
  const text = (name: string): string => {
    const value = defaults[name];
    return typeof value === 'string' ? value : '';
  };
  return { number, text, isOn: (name) => defaults[name] === true };
}

/** Controls as a form has them now. */
export function readForm(form: HTMLFormElement, defaults: ControlDefaults): ControlReader {
  const data = new FormData(form);
  const initial = readDefaults(defaults);
  const given = (name: string): string | null => {
    // A control that follows another is disabled: it has a value, but isn't part of a form's data.
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control.value;
    const value = data.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    number(name) {
      const value = Number.parseFloat(given(name) ?? '');
      return Number.isFinite(value) ? value : initial.number(name);
    },
    text: (name) => given(name) ?? initial.text(name),
    // A switch that is off isn't part of a form's data.
    isOn: (name) => data.has(name),
  };
}

/** The choice that a text names; the first for any other text. */
export function oneOf<T extends string>(text: string, choices: readonly [T, ...T[]]): T {
  return choices.find((choice) => choice === text) ?? choices[0];
}
