/** Drawings that a feature may have. */
export const FEATURE_DRAWINGS = ['textures', 'text', 'shapes', 'input', 'audio', 'scenes'] as const;

/** Name of one of them. */
export type FeatureDrawingName = (typeof FEATURE_DRAWINGS)[number];
