import type { EmbeddedWalletTextKey } from './en.ts'
import { ptBRTransactions } from './pt-BRTransactions.ts'

const ptBR: Readonly<Record<EmbeddedWalletTextKey, string>> = {
  ...ptBRTransactions,
  'embeddedWallet.close': 'Fechar',
  'embeddedWallet.retry': 'Tentar de novo',
  'embeddedWallet.copyAddress': 'Copiar endereço',
  'embeddedWallet.addressCopied': 'Endereço copiado',
  'embeddedWallet.copyFailed': 'Não foi possível copiar',

  'embeddedWallet.failed.title': 'Algo deu errado',
  'embeddedWallet.failed.detail': 'Estamos cuidando disso. Tente de novo mais tarde.',

  'embeddedWallet.create.title': 'Criando sua conta',
  'embeddedWallet.create.detail': 'Sua carteira está sendo criada. Leva um momento.',
  'embeddedWallet.create.failed.title': 'Carteira não criada',
  'embeddedWallet.create.failed':
    'Não foi possível criar sua carteira. Nada se perdeu: tente de novo, ou feche isto e entre outra vez.',

  'embeddedWallet.created.welcome': 'Boas-vindas a {appName}',
  'embeddedWallet.created.account': 'Sua conta foi criada.',
  'embeddedWallet.created.title': 'Tudo pronto!',
  'embeddedWallet.created.detail': 'Sua conta está protegida.',

  'embeddedWallet.connecting.title': 'Conectando à sua carteira',
  'embeddedWallet.connecting.detail': 'Leva um momento.',

  'embeddedWallet.recovery.title': 'Proteja sua conta',
  'embeddedWallet.recovery.detail': 'Escolha como voltar à sua carteira em um novo aparelho.',
  'embeddedWallet.recovery.why': 'Por que preciso proteger minha conta?',

  'embeddedWallet.info.own.title': 'Sua carteira é sua',
  'embeddedWallet.info.own.detail': 'A chave nunca está em um só lugar. Uma parte dela está neste aparelho.',
  'embeddedWallet.info.device.title': 'Aparelhos se perdem',
  'embeddedWallet.info.device.detail':
    'Os dados do navegador também. Em um novo aparelho, a carteira precisa de um backup.',
  'embeddedWallet.info.only.title': 'Só você pode abri-la',
  'embeddedWallet.info.only.detail': 'Ninguém pode restaurar o backup por você, nem nós.',
  'embeddedWallet.info.select': 'Escolha o método de backup',

  'embeddedWallet.export.title': 'Levar a carteira',
  'embeddedWallet.export.detail': 'Leve sua carteira para outro app com a chave privada.',
  'embeddedWallet.export.wallet': 'Sua carteira',
  'embeddedWallet.export.copy.title': 'Copie sua chave privada',
  'embeddedWallet.export.import.title': 'Importe-a no seu outro app de carteira',
  'embeddedWallet.export.import.detail':
    'Por lá, escolha “Importar conta” ou “Chave privada”, cole a chave e confira se aparece o endereço acima.',
  'embeddedWallet.export.frame': 'Chave privada',
  'embeddedWallet.export.loading': 'Carregando...',
  'embeddedWallet.export.failed': 'Não foi possível carregar sua chave.',
  'embeddedWallet.export.warning.title': 'Nunca compartilhe sua chave privada',
  'embeddedWallet.export.warning.detail': 'Ninguém que ajuda você precisa dela.',
}

export default ptBR
