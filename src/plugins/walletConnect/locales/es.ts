import type { WalletConnectTextKey } from './en.ts'

const es: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Escanea con tu teléfono',
  'walletConnect.scan': 'Escanea este código con {wallet} en tu teléfono.',
  'walletConnect.scanAny': 'Escanea este código con el monedero de tu teléfono.',
  'walletConnect.open': 'Aprueba la conexión en {wallet} y vuelve aquí.',
  'walletConnect.openAny': 'Elige el monedero en este teléfono, aprueba allí y vuelve aquí.',
  'walletConnect.qrLabel': 'Código QR que conecta {wallet}',
  'walletConnect.qrLabelAny': 'Código QR que conecta un monedero',
  'walletConnect.openApp': 'Abrir {wallet}',
  'walletConnect.apps': 'Monederos en este teléfono',
  'walletConnect.showQr': 'Escanear con otro dispositivo',
  'walletConnect.copyLink': 'Copiar enlace',
  'walletConnect.linkCopied': 'Enlace copiado',
  'walletConnect.copyFailed': 'No se pudo copiar',
  'walletConnect.preparing': 'Preparando la conexión',
  'walletConnect.waiting': 'Esperando a tu monedero',
  'walletConnect.expired': 'Este código ha caducado',
  'walletConnect.expiredDetail': 'Los códigos son válidos cinco minutos.',
  'walletConnect.newCode': 'Código nuevo',
  'walletConnect.install': 'Aún no tengo {wallet}',
  'walletConnect.other': 'Elegir otro monedero',
  'walletConnect.error.wallet_connect_no_project_id':
    'Esta aplicación no está configurada para conectar un monedero de otro dispositivo.',
  'walletConnect.error.wallet_connect_unreachable':
    'No se puede acceder a WalletConnect. Revisa tu conexión y vuelve a intentarlo.',
}

export default es
