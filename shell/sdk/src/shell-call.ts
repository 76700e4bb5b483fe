import type { AnswerOf, Call } from '@counsel/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Acting } from './acting.ts';
import { createBaseQuery } from './base-query.ts';
import { api } from './portal-api.ts';
import { type CallArgument, requestOf } from './request.ts';

/**
 * Makes changes in the name of whom it is told, whichever remote's page is shown; undefined is the
 * shell itself.
 * @throws the failure of a call that was refused
 */
export const useCallAs = () => {
  const dispatch = useDispatch();
  return useCallback(
    async <C extends Call>(
      acting: Acting | undefined,
      call: C,
      argument?: CallArgument<C>,
    ): Promise<AnswerOf<C>> => {
      const { signal } = new AbortController();
      const send = createBaseQuery({ actingAs: () => acting });
      const request = requestOf(call, argument as CallArgument<C>);
      const { data, error } = await send(request, { signal } as BaseQueryApi, {});
      if (error) throw error;
      dispatch(api.util.invalidateTags([...(call.changes ?? [])]));
      return data as AnswerOf<C>;
    },
    [dispatch],
  );
};

/** A change that the shell itself asks for. */
export const useShellCall = <C extends Call>(call: C) => {
  const callAs = useCallAs();
  return (argument?: CallArgument<C>): Promise<AnswerOf<C>> => callAs(undefined, call, argument);
};
