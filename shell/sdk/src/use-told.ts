import { useTimesTold } from './times-told.ts';

/** As `useTimesTold`; 0 in shells of before, which tell nothing and lack that part. */
export const useTold: (address: string) => number = useTimesTold ?? (() => 0);
