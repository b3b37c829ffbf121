/** What opening the modal needs: one module, so that bundlers make one chunk of it. */
export { login } from './login/login.ts'
export { showModalScreen } from './modal/openScreen.ts'
