import { Container, type ContainerProps, Stack } from '@counsel/design-system';
import styles from './Screen.module.css';

/** The room of one page: its width, its margins and the distance between its parts. */
export const Screen = ({ children, ...rest }: ContainerProps) => (
  <Container {...rest}>
    <Stack gap={6} className={styles.parts}>
      {children}
    </Stack>
  </Container>
);
