import { AuthError } from './AuthError.ts'

/**
 * Makes a plugin's errors from its table of codes and default messages. An error has the HTTP status of its cause, and is
 * retryable unless `final` names its code.
 *
 * @param final Codes of errors that another try cannot resolve.
 * @example
 * export const magicWordError = createErrors(MAGIC_WORD_ERRORS)
 * throw magicWordError('magic_word_wrong', error)
 */
export const createErrors =
  <Code extends string>(messages: Readonly<Record<Code, string>>, final: readonly NoInfer<Code>[] = []) =>
  (code: Code, cause?: unknown): AuthError<Code> => {
    const status = cause instanceof AuthError ? cause.status : undefined
    return new AuthError(code, messages[code], {
      retryable: !(final as readonly Code[]).includes(code),
      status,
      ...(cause !== undefined && { cause }),
    })
  }
