import { calls } from '@counsel/contracts';
import { api, callMutation, callQuery } from '@counsel/shell-sdk';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userChangeName: callMutation(build, calls.changeName),
    userChangeEmail: callMutation(build, calls.changeEmail),
    userChangePassword: callMutation(build, calls.changePassword),
    userSessions: callQuery(build, calls.listSessions),
    userEndSession: callMutation(build, calls.endSession),
    userEndOtherSessions: callMutation(build, calls.endOtherSessions),
    userMailPreferences: callQuery(build, calls.getMailPreferences),
    userSetMailPreferences: callMutation(build, calls.setMailPreferences),
  }),
});

export const {
  useUserChangeNameMutation: useChangeName,
  useUserChangeEmailMutation: useChangeEmail,
  useUserChangePasswordMutation: useChangePassword,
  useUserSessionsQuery: useSessions,
  useUserEndSessionMutation: useEndSession,
  useUserEndOtherSessionsMutation: useEndOtherSessions,
  useUserMailPreferencesQuery: useMailPreferences,
  useUserSetMailPreferencesMutation: useSetMailPreferences,
} = settingsApi;
