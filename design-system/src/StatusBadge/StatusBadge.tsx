import { CircleCheck, Clock, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps, type BadgeTone } from '../Badge/Badge.tsx';

export interface StatusBadgeProps extends Omit<BadgeProps, 'tone' | 'icon' | 'children'> {
  /** A question's status: `pending`, `claimed`, `answered`; any other is shown as it is. */
  status: string;
  /** Other words for a status where a screen uses them, for instance `{ claimed: 'In Progress' }`. */
  labels?: Readonly<Record<string, string>>;
}

const looks: Readonly<Record<string, { tone: BadgeTone; label: string; icon: ReactNode }>> = {
  pending: { tone: 'warning', label: 'Pending', icon: <Clock /> },
  claimed: { tone: 'info', label: 'Being Reviewed', icon: <Eye /> },
  answered: { tone: 'success', label: 'Answered', icon: <CircleCheck /> },
};

/** How far a question has come. */
export function StatusBadge({ status, labels, ...rest }: StatusBadgeProps) {
  const look = looks[status];
  return (
    <Badge {...rest} tone={look?.tone} icon={look?.icon} data-status={status}>
      {labels?.[status] ?? look?.label ?? status}
    </Badge>
  );
}
