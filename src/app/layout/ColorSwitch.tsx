import { Icon } from '../ui/Icon.tsx';

/** The button that changes the colours, on a site that offers it. Its script is `color-mode.ts`; without it, it hides. */
export function ColorSwitch() {
  return (
    <button type="button" className="icon-button color-switch" data-color-switch="" aria-label="Switch colours">
      <Icon name="contrast" />
    </button>
  );
}
