import { calls } from '@counsel/contracts';
import {
  asVisitor,
  expect,
  heading,
  inside,
  link,
  type Meta,
  network,
  neverAnswer,
  page,
  part,
  refuse,
  type StoryObj,
  sees,
  seesNo,
  someFigures,
  stub,
  the,
} from '@counsel/storybook';

const meta = {
  title: 'Screens/Shell/Landing',
  tags: ['!autodocs'],
  parameters: { path: '/' },
  beforeEach: network(...asVisitor()),
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** The figures are asked for once they are in view. */
const looksAtFigures = async () =>
  (await the(link('All figures', '/promise'))).scrollIntoView({ block: 'center' });

export const Full: Story = {
  play: async () => {
    await sees(
      page(),
      link('Sign In', '/login'),
      link('Get Started', '/register'),
      heading('Ask a licensed attorney. Stay anonymous if you like.'),
      link('Ask a Question', '/register'),
      link('Join as Attorney', '/apply-attorney'),
      heading('Anonymous & Secure'),
      heading('Licensed Attorneys'),
      heading('Quick Responses'),
      part(/verified by license number and bar registration/),
      part(/within 24 hours/),
      part(/Your identity is never revealed to attorneys for anonymous questions\./),
      part(/^How quickly are questions answered\?/),
      heading('How It Works'),
      heading('Submit Your Question'),
      heading('Attorney Review'),
      heading('Receive Answer'),
      part(/Ask follow-ups until it is clear\./),
      link('Create your account', '/register'),
      part(/^Privacy: /),
      part(/^Terms: /),
      part(/^Cookies: /),
      link('Privacy policy', '/privacy'),
      link('Terms and conditions', '/terms'),
      link('All cookies', '/privacy#cookies'),
      link('Write to support', '/support'),
      link('Submit a question', '/submit-question'),
      link('Application form', '/apply-attorney'),
    );
    await looksAtFigures();
    await sees(page(), part(/There are no figures yet/));
    const anchors = { 'How It Works': 'how-it-works', 'For Attorneys': 'for-attorneys' };
    const main = await inside((place) => place.queryAllByRole('navigation', { name: 'Main' }));
    for (const [name, id] of Object.entries({ ...anchors, Support: 'support' })) {
      await sees(main, link(name, `#${id}`));
      await expect(document.querySelectorAll(`section#${id}`)).toHaveLength(1);
    }
    // A screen reader counts them.
    await expect(main.queryAllByRole('listitem').map(({ innerText }) => innerText)).not.toContain(
      '',
    );
  },
};

export const Measured: Story = {
  beforeEach: network(stub(calls.getPromise, someFigures())),
  play: async () => {
    await looksAtFigures();
    await sees(
      page(),
      part(/usually answered in about 5 hours, nine of ten in about 2 days, from 14 answers\./),
      part(/Answered today: 6\./),
    );
  },
};

export const FiguresUnknown: Story = {
  beforeEach: network(refuse(calls.getPromise, 503)),
  play: async () => {
    await looksAtFigures();
    await sees(page(), part(/^How quickly are questions answered\?/));
  },
};

export const VisitorPresumed: Story = {
  parameters: { presumed: 'signed-out' },
  beforeEach: network(neverAnswer(calls.getCurrentUser)),
  play: async () => {
    await sees(page(), heading('How It Works'), link('Sign In', '/login'));
    await seesNo(page(), 'Loading...');
  },
};

/** Nobody knows who is there: the page says so, and stays of use. */
export const SessionUnknown: Story = {
  beforeEach: network(refuse(calls.getCurrentUser, 503)),
  play: () => sees(page(), heading('How It Works'), link('Sign In', '/login')),
};
