// Stands in for a file of the package in a shell that brings the package whole alone.
export * from '@counsel/shell-sdk/whole';
