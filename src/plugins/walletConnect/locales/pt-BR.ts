import type { WalletConnectTextKey } from './en.ts'

const ptBR: Readonly<Record<WalletConnectTextKey, string>> = {
  'walletConnect.scanTitle': 'Escaneie com o celular',
  'walletConnect.scan': 'Escaneie este código com {wallet} no seu celular.',
  'walletConnect.scanAny': 'Escaneie este código com a carteira no seu celular.',
  'walletConnect.open': 'Aprove a conexão em {wallet} e volte aqui.',
  'walletConnect.openAny': 'Escolha a carteira neste celular, aprove por lá e volte aqui.',
  'walletConnect.qrLabel': 'Código QR que conecta {wallet}',
  'walletConnect.qrLabelAny': 'Código QR que conecta uma carteira',
  'walletConnect.openApp': 'Abrir {wallet}',
  'walletConnect.apps': 'Carteiras neste celular',
  'walletConnect.showQr': 'Escanear com outro aparelho',
  'walletConnect.copyLink': 'Copiar link',
  'walletConnect.linkCopied': 'Link copiado',
  'walletConnect.copyFailed': 'Não foi possível copiar',
  'walletConnect.preparing': 'Preparando a conexão',
  'walletConnect.waiting': 'Aguardando sua carteira',
  'walletConnect.expired': 'Este código expirou',
  'walletConnect.expiredDetail': 'Os códigos valem por cinco minutos.',
  'walletConnect.newCode': 'Novo código',
  'walletConnect.install': 'Ainda não tenho {wallet}',
  'walletConnect.other': 'Escolher outra carteira',
  'walletConnect.error.wallet_connect_no_project_id':
    'Este app não está configurado para conectar uma carteira de outro aparelho.',
  'walletConnect.error.wallet_connect_unreachable':
    'Não foi possível acessar o WalletConnect. Verifique sua conexão e tente de novo.',
}

export default ptBR
