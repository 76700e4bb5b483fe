import { calls } from '@counsel/contracts';
import { api, callMutation } from '@counsel/shell-sdk';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    userLogin: callMutation(build, calls.login),
    userRegister: callMutation(build, calls.register),
    userForgotPassword: callMutation(build, calls.forgotPassword),
    userResetPassword: callMutation(build, calls.resetPassword),
    userVerifyEmail: callMutation(build, calls.verifyEmail),
    userSendVerification: callMutation(build, calls.sendVerification),
    userUnsubscribe: callMutation(build, calls.unsubscribe),
  }),
});

export const {
  useUserLoginMutation: useLogin,
  useUserRegisterMutation: useRegister,
  useUserForgotPasswordMutation: useForgotPassword,
  useUserResetPasswordMutation: useResetPassword,
  useUserVerifyEmailMutation: useVerifyEmail,
  useUserSendVerificationMutation: useSendVerification,
  useUserUnsubscribeMutation: useUnsubscribe,
} = accountApi;
