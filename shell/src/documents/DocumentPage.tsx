import type { DocumentSection, PortalDocument } from '@counsel/contracts/documents';
import {
  AppHeader,
  Brand,
  Container,
  Heading,
  PageHeader,
  RichText,
  SkipLink,
  Stack,
  Text,
} from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import MarkdownIt from 'markdown-it';
import { PageFooter } from '../frame/PageFooter.tsx';
import styles from './DocumentPage.module.css';

const markdown = new MarkdownIt();

/** `2026-11-27` as people write it. */
const dayOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A text that binds, as a page that needs neither scripts nor a session: the build draws it, and the
 * gateway fills in who the operator is.
 */
export const DocumentPage = ({ title, lead, version, since, sections }: PortalDocument) => (
  <div className={styles.page}>
    <SkipLink href="#content" />
    <AppHeader
      home={
        <Link to="/" aria-label="Counsel, home">
          <Brand />
        </Link>
      }
    />
    <main id="content" tabIndex={-1} className={styles.main}>
      <Container className={styles.columns}>
        <Stack gap={2} className={styles.words}>
          <PageHeader title={title} description={lead} />
          <Text tone="muted">
            Version {version}, in force since <time dateTime={since}>{dayOf(since)}</time>
          </Text>
        </Stack>
        <Contents sections={sections} />
        <Stack gap={6} className={styles.words}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </Stack>
      </Container>
    </main>
    <PageFooter />
  </div>
);

const Contents = ({ sections }: Pick<PortalDocument, 'sections'>) => (
  <nav aria-labelledby="contents" className={styles.contents}>
    <Heading level={2} size="sm" id="contents">
      On this page
    </Heading>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

const Section = ({ id, title, words }: DocumentSection) => (
  <Stack as="section" gap={3} aria-labelledby={id}>
    <Heading level={2} id={id} className={styles.heading}>
      {title}
    </Heading>
    <RichText
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, by a parser that lets no HTML through.
      dangerouslySetInnerHTML={{ __html: markdown.render(words) }}
    />
  </Stack>
);
