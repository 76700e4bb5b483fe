import { Container, PageHeader, Stack } from '@counsel/design-system';
import { api, QueryState, useSession } from '@counsel/shell-sdk';
import { CategoryForm } from './CategoryForm.tsx';
import { about, greeting } from './greeting.ts';
import styles from './Page.module.css';

const WelcomePage = () => {
  const { user } = useSession();
  const categories = api.useListCategoriesQuery();
  return (
    <Container>
      <Stack gap={6} className={styles.page}>
        <PageHeader title={greeting(user)} description={about} />
        <QueryState query={categories} label="the categories">
          {(known) => <CategoryForm categories={known} />}
        </QueryState>
      </Stack>
    </Container>
  );
};

export default WelcomePage;
