import type { ConfirmTexts } from '../texts.ts'

const ptBR: ConfirmTexts = {
  sign: 'Assinar',
  reject: 'Recusar',
  proceed: 'Continuar',
  yes: 'Sim, continuar',
  back: 'Voltar',
  details: 'O que você assina',
  titles: {
    message: 'Assinar mensagem',
    typedData: 'Assinar dados',
    transaction: 'Assinar transação',
    farcaster: 'Assinar para o Farcaster',
    recovery: 'Mudar como sua carteira é recuperada',
  },
  wallet: 'Sua carteira',
  to: 'Para',
  spender: 'Recebe a permissão',
  token: 'Contrato do token',
  amount: 'Valor',
  network: 'Rede',
  chain: 'Rede {id}',
  fee: 'Taxa, no máximo',
  nonce: 'Nonce',
  data: 'Dados',
  accessList: 'Lista de acesso',
  entries: 'Entradas: {count}',
  message: 'Mensagem',
  bytes: 'Bytes',
  type: 'Tipo',
  signer: 'Conta do Farcaster',
  hash: 'Hash',
  baseUnits: '{units} unidades mínimas',
  coins: '{coins} ({units})',
  sends: 'Envia {amount} para {to}.',
  calls: 'Chama o contrato {to}.',
  creates: 'Cria um contrato.',
  transfers: 'Envia {amount} do token {token} para {to}, ou o item dele com esse número.',
  transfersFrom: 'Move {amount} do token {token}, ou o item dele com esse número, de {from} para {to}.',
  approves: 'Permite que {spender} pegue {amount} do token {token}, ou o item dele com esse número.',
  approvesAll: 'Permite que {spender} pegue tudo o que você tem, ou terá, do token {token}.',
  revokes: 'Encerra o que {spender} pode pegar do token {token}, ou permite pegar o item número 0.',
  approvesItems: 'Permite que {operator} mova todos os itens que você tem, ou terá, de {token}.',
  revokesItems: '{operator} não poderá mais mover seus itens de {token}.',
  password:
    'Define uma senha para sua carteira. Quem a souber e puder entrar na sua conta pode usar a carteira em outro dispositivo.',
  drive:
    'Permite que um armazenamento na nuvem recupere sua carteira. Quem puder abri-lo e entrar na sua conta pode usar a carteira em outro dispositivo.',
  warnings: {
    unreadable: 'Isto não é texto. Assine só se confiar no site e souber para que serve.',
    otherSite: 'Esta mensagem faz login em {site}, que não é o site que está pedindo. Assine só se esperar por isso.',
    typedData: 'Uma assinatura assim pode permitir que outros movam o que é seu. Assine só se entender cada campo.',
    unknownCall: 'Não é possível ler aqui o que esta chamada faz. Assine só se confiar no site.',
    takesAll: 'Isto entrega o controle dos seus ativos. Assine só se confiar totalmente no endereço.',
    blind: 'Aqui só se conhece o hash do conteúdo. Assine só se acabou de publicar ou mudar alguma coisa.',
    tooMuch: 'Mais {count} campos não cabem aqui. Eles também são assinados.',
  },
  deeds: {
    approvesAll: {
      question: 'Permitir que {to} gaste todos os seus {token} em {chain}?',
      detail:
        'Pode pegar todo este token, também o que você receber depois, até você revogar. Aceite só se confiar totalmente.',
    },
    approvesItems: {
      question: 'Permitir que {to} mova todos os seus itens de {token} em {chain}?',
      detail: 'Pode pegar todos os itens desta coleção, até você revogar. Aceite só se confiar totalmente.',
    },
    permitsAll: {
      question: 'Permitir que {to} pegue todos os seus {token}?',
      detail:
        'Não custa taxa, mas deixa alguém pegar todo este token da sua carteira. Aceite só se confiar totalmente.',
    },
    permitsItems: {
      question: 'Permitir que {to} pegue todos os seus itens de {token}?',
      detail: 'Pode pegar todos os itens desta coleção, até você revogar. Aceite só se confiar totalmente.',
    },
    lends: {
      question: 'Permitir que {to} tome {token} emprestado em seu nome sem limite?',
      detail: 'Não custa taxa, mas você deve o que for emprestado.',
    },
    controls: {
      question: 'Permitir que {to} aja por você em {token}?',
      detail: 'Pode usar o que você tem lá sem perguntar de novo. Aceite só se confiar totalmente.',
    },
    runsCode: {
      question: 'Deixar o código de {to} agir como sua carteira?',
      detail:
        'O código pode pegar tudo na sua carteira, também o que você receber depois. Aceite só se confiar totalmente.',
    },
    givesAway: {
      question: 'Doar {amount} de {token}?',
      detail:
        'A ordem não paga nada à sua carteira: quem tiver esta assinatura pode pegar de graça. Não assine, a menos que queira doar.',
    },
    givesItem: {
      question: 'Doar o item {id} de {token}?',
      detail:
        'A ordem não paga nada à sua carteira: quem tiver esta assinatura pode pegar de graça. Não assine, a menos que queira doar.',
    },
    otherSite: {
      question: 'Entrar em {site}?',
      detail: 'Faz login em {site}, que não é a página em que você está. Quem pede pode entrar na sua conta lá.',
    },
  },
  tooEarly: 'Foi rápido. Espere um segundo e pressione de novo.',
  earlyTap: 'Toque de novo em um segundo: o primeiro toque nunca conta.',
  notSeen:
    'Nada foi assinado: algo cobre isto, o deixa transparente ou não cabe. Quando você vir tudo, espere um segundo e pressione de novo.',
  notInFront: 'Nada foi assinado: traga esta janela para a frente, aumente-a, espere um segundo e pressione de novo.',
  notRead: 'Nada foi assinado: role antes até o fim do que você assina.',
  elsewhere:
    'Seu navegador não consegue proteger isto dentro do site. Abre em uma janela própria, onde você vê o que assina.',
  openWindow: 'Abrir a janela',
  opened: 'Responda na outra janela.',
  blocked: 'Seu navegador bloqueou a janela. Abra-a pelo link.',
  loading: 'Carregando...',
  noOpener: 'Esta janela perdeu a página que a abriu. Feche-a e tente de novo, ou use o Chrome ou o Edge.',
  done: 'Você pode fechar esta janela.',
}

export default ptBR
