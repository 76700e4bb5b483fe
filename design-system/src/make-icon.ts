/** What all icons are made by. Remotes have their icons themselves, and this from the shell. */
export { createLucideIcon } from 'lucide-react';
