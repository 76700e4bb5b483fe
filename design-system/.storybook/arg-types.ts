import { isValidElement } from 'react';
import type { InputType } from 'storybook/internal/types';

/** Props that take an element: an icon, a button, a link. No field of a form can make one. */
const elements = new Set(['ReactElement', 'ElementType']);

/** Gives a prop a control that can edit it, and names its type as its source does. */
export function described(argType: InputType, value: unknown): InputType {
  const control = controlOf(argType, value);
  const summary = argType.table?.type?.summary;
  if (summary !== undefined && summary !== 'union') return { ...argType, ...control };
  const type = { ...argType.table?.type, summary: typeOf(argType) };
  return { ...argType, ...control, table: { ...argType.table, type } };
}

/** Texts are edited as texts; an element cannot be edited, its control would show its inner parts. */
function controlOf({ name, type }: InputType, value: unknown): Pick<InputType, 'control'> {
  if (isValidElement(value) || name === 'icon') return { control: false };
  if (typeof type !== 'object') return {};
  if (type.name === 'union') return { control: { type: 'text' } };
  if (type.name !== 'other' || typeof type.value !== 'string') return {};
  if (elements.has(type.value)) return { control: false };
  return type.value === 'ReactNode' ? { control: { type: 'text' } } : {};
}

function typeOf({ type }: InputType): string {
  if (typeof type !== 'object') return type ?? 'ReactNode';
  if (type.name === 'enum') return type.value.map((value) => JSON.stringify(value)).join(' | ');
  return type.raw?.trim() ?? (type.name === 'other' ? type.value : (type.name ?? 'ReactNode'));
}
