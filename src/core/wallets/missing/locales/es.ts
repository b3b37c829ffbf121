import type { MissingWalletTextKey } from './en.ts'

/** Spanish texts that help to install a wallet, under the keys of `en.ts`. */
const es: Readonly<Record<MissingWalletTextKey, string>> = {
  'install.title': 'Instalar {wallet}',
  'install.detail': '{wallet} aún no está en este navegador.',
  'install.open': 'Obtener {wallet}',
  'install.extension': 'Instala la extensión',
  'install.step': 'Instalar {wallet}',
  'install.hint': 'En una pestaña nueva. Después vuelve aquí.',
  'setUp.step': 'Configura un monedero',
  'setUp.hint': 'Crea uno o importa el tuyo.',
  'phrase.step': 'Guarda la frase de recuperación',
  'phrase.hint': 'Apúntala y no la compartas nunca.',
  steps: 'Pasos',
  reload: 'Recargar la página',
  found: '{wallet} está listo',
  'found.detail': 'Conéctalo para continuar.',
  connect: 'Conectar',
  'app.title': 'Abrir en {wallet}',
  'app.detail': 'Esta página se abre de nuevo en el navegador de la aplicación {wallet}, donde continúas.',
  'app.paste': 'Copia el enlace a esta página y ábrelo en el navegador de la aplicación {wallet}.',
  'app.open': 'Abrir {wallet}',
  'app.get': 'Aún no tengo {wallet}',
  'app.copy': 'Copiar enlace',
  'app.copied': 'Enlace copiado',
  'app.notCopied': 'No se pudo copiar',
}

export default es
