import type { Category } from '@counsel/contracts';
import { Button, Card, Inline, Select, Stack } from '@counsel/design-system';
import { toast } from '@counsel/shell-sdk';
import { type SubmitEvent, useState } from 'react';

/** Asks for a category, and tells which one was chosen. */
export const CategoryForm = ({ categories }: { categories: Category[] }) => {
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const choose = (value: string) => {
    setChosen(value);
    setError(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const category = categories.find(({ id }) => String(id) === chosen);
    if (!category) setError('Please choose a category.');
    else toast({ title: 'Noted', description: `You chose ${category.name}.`, tone: 'success' });
  };
  return (
    <Card as="section" padding="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap={5}>
          <Select
            label="Category"
            placeholder="Choose a category"
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onValueChange={choose}
            error={error}
          />
          <Inline>
            <Button type="submit">Choose</Button>
          </Inline>
        </Stack>
      </form>
    </Card>
  );
};
