/**
 * The manifest of the compiled programs that run in the page, `content/programs/manifest.json`. Its files have a hash of their
 * content in their names, so that files of different deployments never mix.
 */

/** A file with its size, for the progress of a download. */
export interface ManifestFile {
  /** Path relative to the manifest. */
  file: string;
  bytes: number;
}

/** A program of a guide. */
export interface ManifestProgram {
  /** Id of the guide's page: `guides/guides/first-game`. */
  page: string;
  /** File of the compiled program, by version name. */
  versions: Readonly<Record<string, string>>;
  /** Files of the guide that the program loads, by path in its content folder: `Graphics/ship.png`. */
  content: Readonly<Record<string, string>>;
  /** Keys that the program uses, as `KeyboardEvent.code`. */
  keys: readonly string[];
  /** True if the program uses the mouse. */
  usesPointer: boolean;
  /** True if the program uses the mouse wheel. */
  usesWheel: boolean;
  /** True if the frame shows the whole display, because the program moves its window. */
  showsDisplay: boolean;
}

/** All programs, and the runtime that they share. */
export interface Manifest {
  /** Size of all files of the runtime, compressed with Brotli and rounded up. Programs and their content aren't included. */
  downloadBytes: number;
  /** File of the module that starts the runtime. */
  entry: string;
  /** File with the messages of .NET's exceptions. */
  messages: string;
  /** Files that every program needs. */
  runtime: readonly ManifestFile[];
  /** Compiled programs. */
  assemblies: readonly ManifestFile[];
  /** Programs by name. */
  programs: Readonly<Record<string, ManifestProgram>>;
}

/** The manifest in `manifest.json`. The frame's script lacks `frame`, because the hash of the frame is part of this name. */
export interface StoredManifest extends Manifest {
  /** File of the page that runs a program. */
  frame: string;
}
