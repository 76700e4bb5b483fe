import { Button, type ButtonProps, Inline, Select, Stack } from '@counsel/design-system';
import { api, Controller } from '@counsel/shell-sdk';
import type { QuestionFormProps } from './QuestionFields.tsx';

export const CategoryField = ({ form }: QuestionFormProps) => {
  const { data = [], isError, isFetching, refetch } = api.useListCategoriesQuery();
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  const shown = (id: number) => options.find(({ value }) => value === String(id))?.value ?? '';
  return (
    <Stack gap={2}>
      <Controller
        control={form.control}
        name="categoryId"
        render={({ field, fieldState }) => (
          <Select
            ref={field.ref}
            label="Category"
            options={options}
            value={shown(field.value)}
            // A list that arrives later reports an empty choice that nobody made.
            onValueChange={(value) => (value === '' ? undefined : field.onChange(Number(value)))}
            placeholder={isFetching ? 'Loading categories...' : 'Choose a category'}
            error={isError ? 'The categories could not be loaded.' : fieldState.error?.message}
          />
        )}
      />
      {isError ? <Retry busy={isFetching} onClick={() => void refetch()} /> : null}
    </Stack>
  );
};

const Retry = (props: ButtonProps) => (
  <Inline>
    <Button {...props} variant="outline" size="sm">
      Retry
    </Button>
  </Inline>
);
