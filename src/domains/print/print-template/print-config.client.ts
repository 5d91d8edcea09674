/** The page of the templates; one of them opens below it. */
export const PRINT_CONFIG = '/admissions/master-setup/print-config';
