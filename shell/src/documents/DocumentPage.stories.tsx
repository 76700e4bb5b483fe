import { documents, type PortalDocument } from '@counsel/contracts/documents';
import { StaticRouter } from '@counsel/shell-sdk/host';
import {
  expect,
  heading,
  link,
  type Meta,
  page,
  part,
  type StoryObj,
  sees,
} from '@counsel/storybook';
import { DocumentPage } from './DocumentPage.tsx';

const meta = {
  title: 'Screens/Shell/Documents',
  tags: ['!autodocs'],
  component: DocumentPage,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <StaticRouter location="/">
        <Story />
      </StaticRouter>
    ),
  ],
} satisfies Meta<typeof DocumentPage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each section stands there once, and its link in the contents leads to it. */
const hasContents = async ({ title, version, sections }: PortalDocument) => {
  await sees(page(), heading(title), part(new RegExp(`^Version ${version}, in force since`)));
  for (const section of sections) {
    await sees(page(), heading(section.title), link(section.title, `#${section.id}`));
    await expect(document.querySelectorAll(`#${section.id}`)).toHaveLength(1);
  }
  await sees(page(), link('Terms', '/terms'), link('Privacy', '/privacy'));
};

export const Terms: Story = {
  args: documents.terms,
  play: async () => {
    await hasContents(documents.terms);
    await sees(
      page(),
      part(/create no attorney-client relationship/),
      part(/Answers typically arrive within 24 hours\./),
      link('privacy policy', '/privacy#anonymous'),
    );
  },
};

export const Privacy: Story = {
  args: documents.privacy,
  play: async () => {
    await hasContents(documents.privacy);
    await sees(page(), part(/^90 days$/), part(/Two questions of yours cannot be told/));
  },
};
