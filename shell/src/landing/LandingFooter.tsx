import { Brand, Footer, Text } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { smallPrint } from './texts.ts';

const link = (to: string, label: string) => (
  <Link key={to} to={to}>
    {label}
  </Link>
);

const columns = [
  {
    title: 'For users',
    links: [
      link('/register', 'Open an account'),
      link('/submit-question', 'Submit a question'),
      link('/dashboard', 'Your questions'),
    ],
  },
  {
    title: 'For attorneys',
    links: [
      link('/apply-attorney', 'Application form'),
      link('/attorney-dashboard', 'Attorney dashboard'),
      link('/question-queue', 'Queue of questions'),
    ],
  },
  {
    title: 'Counsel',
    links: [link('/support', 'Write to support'), link('/promise', 'The promise in figures')],
  },
];

/** Further ways in, and the small print. */
export const LandingFooter = () => (
  <Footer
    columns={columns}
    brand={
      <>
        <Brand />
        <Text size="sm" tone="muted">
          Legal questions from businesses, answered by licensed attorneys.
        </Text>
      </>
    }
  >
    {smallPrint.map(({ text, link: { to, label } }) => (
      <p key={to}>
        {text} <a href={to}>{label}</a>
      </p>
    ))}
  </Footer>
);
