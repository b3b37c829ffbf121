import { email } from 'latchkey/plugins/email'
import { mfaBackupCodes } from 'latchkey/plugins/mfaBackupCodes'
import { mfaPasskey } from 'latchkey/plugins/mfaPasskey'
import { mfaTotp } from 'latchkey/plugins/mfaTotp'
import { passkey } from 'latchkey/plugins/passkey'
import { operatorConsole } from './confirmIdentity.ts'

/** How operators log in: a passkey first; a code by e-mail with an authenticator app where there is none. */
export const plugins = [email(), passkey(), mfaTotp(), mfaPasskey(), mfaBackupCodes(), operatorConsole()]
