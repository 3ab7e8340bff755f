/** Folder of the API reference in a version, and first part of its slugs. */
export const API_FOLDER = 'api';
/** Slug of the overview of all namespaces. */
export const NAMESPACES_SLUG = `${API_FOLDER}/Namespaces`;
/** Slug of the page of API changes between versions. */
export const CHANGES_SLUG = `${API_FOLDER}/Changes`;
