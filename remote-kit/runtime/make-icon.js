// Stands in for the file that icons are made by: the page has it already.
export { createLucideIcon as default } from '@counsel/design-system';
