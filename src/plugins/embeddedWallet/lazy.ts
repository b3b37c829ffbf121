/** Code that loads at its first use, in one module so that bundlers emit one chunk. */
export { create } from './create/create.ts'
export { resumeCreation } from './create/resumeCreation.ts'
export { askExportTicket, exportKey } from './export/exportKey.ts'
export { bindFrameAfterLogin } from './recover/bindFrameAfterLogin.ts'
export { recover } from './recover/recover.ts'
export { setRecovery } from './recover/setRecovery.ts'
export { sendTransaction, signTransaction } from './send/sendTransaction.ts'
export { signMessage, signTypedData } from './sign/signMessage.ts'
