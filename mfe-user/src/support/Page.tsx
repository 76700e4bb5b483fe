import type { SupportReceipt } from '@counsel/contracts';
import { PageHeader, Skeleton } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Screen } from '../screen/Screen.tsx';
import { Sent } from './Sent.tsx';
import { SupportForm } from './SupportForm.tsx';

/** The way to whoever runs the portal, for members and visitors. */
const SupportPage = () => {
  const { status, user } = useSession();
  const [receipt, setReceipt] = useState<SupportReceipt>();
  if (receipt) return <Sent receipt={receipt} onAgain={() => setReceipt(undefined)} />;
  return (
    <Screen width="text">
      <PageHeader
        title="Support"
        description="Write to the people who run Counsel. They help with the portal; legal questions go to attorneys."
      />
      {status === 'loading' ? (
        <Skeleton count={8} label="Loading..." />
      ) : (
        <SupportForm key={user?.id} user={user} onSent={setReceipt} />
      )}
    </Screen>
  );
};

export default SupportPage;
