import type { AnswerOf, Call } from '@counsel/contracts';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { useDispatch } from 'react-redux';
import { createBaseQuery } from './base-query.ts';
import { api } from './portal-api.ts';
import { type CallArgument, requestOf } from './request.ts';

const send = createBaseQuery({ actingAs: () => undefined });

/**
 * A change that the shell itself asks for: in the name of no remote, whichever one's page is shown.
 * @throws the failure of a call that was refused
 */
export const useShellCall = <C extends Call>(call: C) => {
  const dispatch = useDispatch();
  return async (argument?: CallArgument<C>): Promise<AnswerOf<C>> => {
    const { signal } = new AbortController();
    const request = requestOf(call, argument as CallArgument<C>);
    const { data, error } = await send(request, { signal } as BaseQueryApi, {});
    if (error) throw error;
    dispatch(api.util.invalidateTags([...(call.changes ?? [])]));
    return data as AnswerOf<C>;
  };
};
