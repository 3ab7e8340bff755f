/** CSS names of the face that Velaptor brings along, Times New Roman, and of those that stand in for it. */
export const FONT_FAMILY = '"Times New Roman", Tinos, serif';
