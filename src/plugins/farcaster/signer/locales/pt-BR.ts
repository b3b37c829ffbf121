import type { FarcasterSignerTextKey } from './en.ts'

const ptBR: Readonly<Record<FarcasterSignerTextKey, string>> = {
  'farcasterSigner.title': 'Permitir este app no Farcaster',
  'farcasterSigner.scan': 'Escaneie este código com a câmera do celular e aprove no app Farcaster.',
  'farcasterSigner.open': 'Aprove o pedido no app Farcaster e volte aqui.',
  'farcasterSigner.qrLabel': 'Código QR que abre o pedido no app Farcaster',
  'farcasterSigner.openApp': 'Abrir Farcaster',
  'farcasterSigner.openHere': 'Abrir neste aparelho',
  'farcasterSigner.copyLink': 'Copiar link',
  'farcasterSigner.linkCopied': 'Link copiado',
  'farcasterSigner.copyFailed': 'Não foi possível copiar',
  'farcasterSigner.showQr': 'Escanear com outro aparelho',
  'farcasterSigner.connecting': 'Conectando ao Farcaster',
  'farcasterSigner.waiting': 'Aguardando sua aprovação',
  'farcasterSigner.success': 'Pronto!',
  'farcasterSigner.approved': 'Este app agora pode escrever no Farcaster por você.',
  'farcasterSigner.failed': 'Falha na conexão',
  'farcasterSigner.rejected': 'Pedido recusado',
  'farcasterSigner.timedOut': 'Pedido expirado',
  'farcasterSigner.retry': 'Tentar de novo',
  'farcasterSigner.close': 'Fechar',
  'farcasterSigner.error.rejected': 'Você pode pedir de novo quando quiser.',
  'farcasterSigner.error.timedOut': 'O pedido expirou. Tente de novo.',
  'farcasterSigner.error.generic': 'Algo deu errado. Tente de novo.',
  'farcasterSigner.error.disabled.title': 'Não é possível agora',
  'farcasterSigner.error.noAccount.title': 'O Farcaster não está conectado',
  'farcasterSigner.error.noWallet.title': 'Você ainda não tem uma carteira aqui',
  'farcasterSigner.error.disabled': 'Este app não pode pedir isso no momento.',
  'farcasterSigner.error.noAccount': 'Conecte primeiro sua conta do Farcaster.',
  'farcasterSigner.error.noWallet': 'Isso exige uma carteira neste app. Crie uma primeiro.',
}

export default ptBR
