import { describe, expect, it } from 'vitest';
import { replaceMessageKeys } from './exception-messages.ts';

const MESSAGES = {
  Arg_NullReferenceException: 'Object reference not set to an instance of an object.',
  ArgumentNull_Generic: 'Value cannot be null.',
  Arg_ParamName_Name: "(Parameter '{0}')",
  Format_InvalidStringWithValue: "The input string '{0}' was not in a correct format.",
  IO_FileName_Name: "File name: '{0}'",
};

describe('replaceMessageKeys', () => {
  it('replaces a key and keeps the stack', () => {
    const stack = '\n   at HelloVelaptor.Game.OnUpdate(FrameTime)';
    expect(replaceMessageKeys(`System.NullReferenceException: Arg_NullReferenceException${stack}`, MESSAGES)).toBe(
      `System.NullReferenceException: Object reference not set to an instance of an object.${stack}`,
    );
  });

  it('removes the calls of the page from the stack', () => {
    const stack = '   at HelloVelaptor.Game.Load(String , Int32 )\n   at Velaptor.Browser.Session.Guard(Action )';
    expect(replaceMessageKeys(stack, MESSAGES)).toBe('   at HelloVelaptor.Game.Load(String, Int32)');
  });

  it('replaces the name of a parameter', () => {
    const text = 'System.ArgumentNullException: ArgumentNull_Generic Arg_ParamName_Name, moon';
    expect(replaceMessageKeys(text, MESSAGES)).toBe(
      "System.ArgumentNullException: Value cannot be null. (Parameter 'moon')",
    );
  });

  it('inserts values, of which the last may contain commas', () => {
    expect(replaceMessageKeys('System.FormatException: Format_InvalidStringWithValue, 1, 2', MESSAGES)).toBe(
      "System.FormatException: The input string '1, 2' was not in a correct format.",
    );
    expect(replaceMessageKeys('IO_FileName_Name, /app/Content/Graphics/a.png', MESSAGES)).toBe(
      "File name: '/app/Content/Graphics/a.png'",
    );
  });

  it('keeps text without known keys', () => {
    expect(replaceMessageKeys('A_B: The renderer is not initialized.', MESSAGES)).toBe(
      'A_B: The renderer is not initialized.',
    );
  });
});
