/** Fields of forms whose words are never kept in a browser, nor shown again. */
export const secretFields = ['password', 'confirmPassword', 'currentPassword', 'code'] as const;
