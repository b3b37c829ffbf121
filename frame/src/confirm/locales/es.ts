import type { ConfirmTexts } from '../texts.ts'

const es: ConfirmTexts = {
  sign: 'Firmar',
  reject: 'Rechazar',
  proceed: 'Continuar',
  yes: 'Sí, adelante',
  back: 'Atrás',
  details: 'Lo que firmas',
  titles: {
    message: 'Firmar mensaje',
    typedData: 'Firmar datos',
    transaction: 'Firmar transacción',
    farcaster: 'Firmar para Farcaster',
    recovery: 'Cambiar cómo se recupera tu monedero',
  },
  wallet: 'Tu monedero',
  to: 'Para',
  spender: 'Recibe el permiso',
  token: 'Contrato del token',
  amount: 'Importe',
  network: 'Red',
  chain: 'Cadena {id}',
  fee: 'Comisión, máxima',
  nonce: 'Nonce',
  data: 'Datos',
  accessList: 'Lista de acceso',
  entries: 'Entradas: {count}',
  message: 'Mensaje',
  bytes: 'Bytes',
  type: 'Tipo',
  signer: 'Cuenta de Farcaster',
  hash: 'Hash',
  baseUnits: '{units} unidades mínimas',
  coins: '{coins} ({units})',
  sends: 'Envía {amount} a {to}.',
  calls: 'Llama al contrato {to}.',
  creates: 'Crea un contrato.',
  transfers: 'Envía {amount} del token {token} a {to}, o su artículo con ese número.',
  transfersFrom: 'Mueve {amount} del token {token}, o su artículo con ese número, de {from} a {to}.',
  approves: 'Permite que {spender} tome {amount} del token {token}, o su artículo con ese número.',
  approvesAll: 'Permite que {spender} tome todo lo que tienes, o tendrás, del token {token}.',
  revokes: 'Termina lo que {spender} puede tomar del token {token}, o le permite tomar el artículo número 0.',
  approvesItems: 'Permite que {operator} mueva todos los artículos que tienes, o tendrás, de {token}.',
  revokesItems: '{operator} ya no podrá mover tus artículos de {token}.',
  password:
    'Establece una contraseña para tu monedero. Quien la conozca y pueda iniciar sesión en tu cuenta podrá usar el monedero en otro dispositivo.',
  drive:
    'Permite que un espacio en la nube recupere tu monedero. Quien pueda abrirlo e iniciar sesión en tu cuenta podrá usar el monedero en otro dispositivo.',
  warnings: {
    unreadable: 'Esto no es texto. Fírmalo solo si confías en el sitio y sabes para qué sirve.',
    otherSite: 'Este mensaje inicia sesión en {site}, que no es el sitio que lo pide. Fírmalo solo si lo esperas.',
    typedData: 'Una firma así puede permitir que otros muevan lo que tienes. Firma solo si entiendes cada campo.',
    unknownCall: 'Aquí no se puede leer qué hace esta llamada. Firma solo si confías en el sitio.',
    takesAll: 'Esto cede el control de tus activos. Firma solo si confías del todo en la dirección.',
    blind: 'Aquí solo se conoce el hash del contenido. Firma solo si acabas de publicar o cambiar algo.',
    tooMuch: '{count} campos más no caben aquí. También se firman.',
  },
  deeds: {
    approvesAll: {
      question: '¿Permitir que {to} gaste todos tus {token} en {chain}?',
      detail:
        'Puede tomar todo este token, también lo que recibas después, hasta que lo revoques. Acepta solo si confías del todo.',
    },
    approvesItems: {
      question: '¿Permitir que {to} mueva todos tus artículos de {token} en {chain}?',
      detail:
        'Puede tomar todos los artículos de esta colección, hasta que lo revoques. Acepta solo si confías del todo.',
    },
    permitsAll: {
      question: '¿Permitir que {to} tome todos tus {token}?',
      detail:
        'No cuesta comisión, pero permite que alguien tome todo este token de tu monedero. Acepta solo si confías del todo.',
    },
    permitsItems: {
      question: '¿Permitir que {to} tome todos tus artículos de {token}?',
      detail:
        'Puede tomar todos los artículos de esta colección, hasta que lo revoques. Acepta solo si confías del todo.',
    },
    lends: {
      question: '¿Permitir que {to} pida prestados {token} en tu nombre sin límite?',
      detail: 'No cuesta comisión, pero debes lo que se pida prestado.',
    },
    controls: {
      question: '¿Permitir que {to} actúe por ti en {token}?',
      detail: 'Puede usar lo que tienes allí sin volver a preguntarte. Acepta solo si confías del todo.',
    },
    runsCode: {
      question: '¿Dejar que el código de {to} actúe como tu monedero?',
      detail:
        'El código puede tomar todo lo de tu monedero, también lo que recibas después. Acepta solo si confías del todo.',
    },
    givesAway: {
      question: '¿Regalar {amount} de {token}?',
      detail:
        'La orden no paga nada a tu monedero: quien tenga esta firma puede tomarlo gratis. No firmes salvo que quieras regalarlo.',
    },
    givesItem: {
      question: '¿Regalar el artículo {id} de {token}?',
      detail:
        'La orden no paga nada a tu monedero: quien tenga esta firma puede tomarlo gratis. No firmes salvo que quieras regalarlo.',
    },
    otherSite: {
      question: '¿Iniciar sesión en {site}?',
      detail:
        'Inicia sesión en {site}, que no es la página en la que estás. Quien lo pide puede entrar allí en tu cuenta.',
    },
  },
  tooEarly: 'Muy rápido. Espera un segundo y pulsa de nuevo.',
  earlyTap: 'Toca de nuevo en un segundo: el primer toque nunca cuenta.',
  notSeen:
    'No se ha firmado nada: algo tapa esto, lo hace transparente o no cabe. Cuando lo veas entero, espera un segundo y pulsa de nuevo.',
  notInFront: 'No se ha firmado nada: trae esta ventana al frente, agrándala, espera un segundo y pulsa de nuevo.',
  notRead: 'No se ha firmado nada: desplázate antes hasta el final de lo que firmas.',
  elsewhere:
    'Tu navegador no puede proteger esto dentro del sitio. Se abre en su propia ventana, donde ves lo que firmas.',
  openWindow: 'Abrir la ventana',
  opened: 'Responde en la otra ventana.',
  blocked: 'Tu navegador ha bloqueado la ventana. Ábrela con el enlace.',
  loading: 'Cargando...',
  noOpener: 'Esta ventana ha perdido la página que la abrió. Ciérrala y vuelve a intentarlo, o usa Chrome o Edge.',
  done: 'Puedes cerrar esta ventana.',
}

export default es
