import { useArrival, usePageTitle } from '@counsel/shell-sdk';
import { AccountScreen, type AccountScreenProps } from './AccountScreen.tsx';

/** What came of a mailed link: whoever followed it goes on from its heading, and hears it. */
export const Outcome = (props: AccountScreenProps) => {
  usePageTitle(props.title);
  return (
    <div ref={useArrival()}>
      <AccountScreen {...props} />
    </div>
  );
};
