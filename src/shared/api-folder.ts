/** Folder of a version that holds the API reference; its slugs begin with it too. */
export const API_FOLDER = 'api';
/** Slug of the overview of all namespaces. */
export const NAMESPACES_SLUG = `${API_FOLDER}/Namespaces`;
/** Slug of the page that tells what changed in the API between versions. */
export const CHANGES_SLUG = `${API_FOLDER}/Changes`;
