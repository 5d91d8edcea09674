/** What is shown for whoever has not uploaded a picture. */
export const DEFAULT_PICTURE = '/art/default-picture.svg';
