import { Footer } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';

/** The foot of every page but the landing page, which has one of its own. */
export const PageFooter = () => (
  <Footer>
    <a href="/terms">Terms</a>
    <a href="/privacy">Privacy</a>
    <Link to="/support">Support</Link>
    <Link to="/promise">The Promise in Figures</Link>
  </Footer>
);
