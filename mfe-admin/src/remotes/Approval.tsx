import type { RemoteDetail, RemoteVersion } from '@counsel/contracts';
import { Button, Dialog, Skeleton } from '@counsel/design-system';
import { api, QueryState, useAction } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Request } from './Request.tsx';
import { changeFailed } from './words.ts';

type Props = { remote: RemoteDetail; version: RemoteVersion };

/** What a version asks for, and the approval of it where something of that is new. */
export const Approval = ({ remote, version }: Props) => {
  const [open, setOpen] = useState(false);
  const waits = !version.isGranted;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`What ${version.version} asks for`}
      description={
        waits
          ? 'No browser gets this version before an administrator approves what is new in it.'
          : 'All of it was approved.'
      }
      trigger={
        <Button
          variant={waits ? 'primary' : 'outline'}
          aria-describedby={`version-${version.version}`}
        >
          {waits ? 'Review and Approve' : 'What It Asks For'}
        </Button>
      }
      footer={
        waits ? (
          <Approve remote={remote} version={version} onDone={() => setOpen(false)} />
        ) : undefined
      }
    >
      {open ? <Asked name={remote.name} version={version.version} /> : null}
    </Dialog>
  );
};

const Asked = (params: { name: string; version: string }) => {
  const query = api.useGetRemoteVersionQuery({ params });
  return (
    <QueryState
      query={query}
      label="what it asks for"
      skeleton={<Skeleton label="Loading what it asks for" shape="text" count={6} />}
    >
      {(request) => <Request request={request} />}
    </QueryState>
  );
};

const Approve = ({ remote, version: { version }, onDone }: Props & { onDone: () => void }) => {
  const params = { name: remote.name };
  const [promote, { isLoading: promoting }] = useAction(api.usePromoteRemoteMutation(), {
    done: { title: 'Approved and Promoted', description: `${version} is live.` },
    failed: changeFailed,
  });
  const failed = changeFailed;
  const [grant, { isLoading: granting }] = useAction(api.useGrantRemoteMutation(), {
    done: { title: 'Approved', description: `${version} can be promoted.` },
    failed,
    onDone,
  });
  const [grantFirst, { isLoading: grantingFirst }] = useAction(api.useGrantRemoteMutation(), {
    failed,
    onDone: async ({ revision }) => {
      await promote({ params, body: { version, revision } });
      onDone();
    },
  });
  const argument = { params, body: { version, revision: remote.revision } };
  const both = grantingFirst || promoting;
  return (
    <>
      <Button
        variant="outline"
        busy={granting}
        disabled={both}
        onClick={() => void grant(argument)}
      >
        Approve
      </Button>
      <Button busy={both} disabled={granting} onClick={() => void grantFirst(argument)}>
        Approve and Promote
      </Button>
    </>
  );
};
