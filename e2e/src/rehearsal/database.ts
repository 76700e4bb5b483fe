import type { Host } from './hosts.ts';
import type { Unit } from './unit.ts';

/** PostgreSQL as the portal sees it. */
export interface DatabaseServer {
  units: Unit[];
  /** As who may do everything, past any pooler. */
  url: string;
  /** Where a host finds the primary. */
  at(host: Host): { host: string; port: number };
  start(): Promise<void>;
  /** Whether all of it is as it should be: standbys follow, too. */
  isWell(): Promise<boolean>;
  /** Where there are standbys. */
  cluster?: Cluster;
}

export interface Member {
  host: Host;
  /** Its Patroni. */
  unit: Unit;
  etcd: Unit;
  /** Where its data is. */
  directory: string;
  /** What keeps other programs from the place where its data is: a disk of its own. */
  disk?: string;
  /** PostgreSQL's first process. */
  postmaster(): number | undefined;
}

export interface Cluster {
  members: Member[];
  primary(): Promise<Member>;
  standby(): Promise<Member>;
  /** Hands over, as an operator asks for it. */
  switchOver(): Promise<void>;
}
