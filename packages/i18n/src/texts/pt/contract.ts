/** What stands around the clauses in the contract's file, which is Portuguese for everybody. */
export const contractWords = {
  title: 'Contrato de prestação de serviços Vitrine',
  draft: 'Rascunho: feito com os dados de hoje, ainda não foi aceito e não vale como contrato.',
  parties: 'As partes',
  provider: 'Contratada',
  provider_is: 'Vitrine, quem presta este serviço',
  customer: 'Contratante',
  document: 'CNPJ',
  agent: 'Representada por',
  address: 'Endereço',
  email: 'E-mail do cadastro',
  what: 'O plano',
  plan: 'Plano',
  screens: 'Telas ao mesmo tempo',
  period: 'Vigência',
  from_to: 'De {{start}} a {{end}}',
  clauses: 'Cláusulas',
  acceptance: 'Aceite',
  accepted: 'Aceito pela contratante, nas páginas da Vitrine, em {{when}}.',
  not_accepted: 'Ainda não aceito.',
  number: 'Contrato {{number}}, texto de {{version}}.',
  version: 'Texto de {{version}}.',
  hash: 'SHA-256 do texto das cláusulas: {{hash}}',
  page: 'Página {{page}} de {{pages}}',
}

/**
 * The clauses of 22 November 2026. What a lawyer should check stands in docs/legal.md. Once somebody has accepted them they are
 * never edited: a changed text is a new list, of another day, in `contract.ts`.
 */
export const clausesOf20261122 = [
  {
    title: 'Objeto',
    points: [
      {
        text: 'A Vitrine mostra nas telas da contratante os stories e reels que ela publica no Instagram e no Facebook, e os stories de outras pessoas que a marcam, quando ela aceita mostrá-los.',
      },
      {
        text: 'O plano, o número de telas e a vigência são os que estão no quadro acima.',
      },
    ],
  },
  {
    title: 'Plano anual e telas',
    points: [
      {
        text: 'O plano é anual: vale da primeira à última data da vigência e não se renova sozinho.',
      },
      {
        text: 'O número de telas diz quantas podem reproduzir ao mesmo tempo. A contratante pode conectar mais aparelhos, e escolhe quais ocupam os lugares do plano.',
      },
      {
        text: 'TVs, internet e energia são da contratante. Um aparelho comprado com o plano segue a garantia da lei.',
      },
    ],
  },
  {
    title: 'Conteúdo da contratante',
    points: [
      {
        text: 'O conteúdo é e continua sendo da contratante. Ela autoriza a Vitrine a copiá-lo, prepará-lo e mostrá-lo somente para prestar este serviço, e só enquanto ele durar.',
      },
      {
        text: 'A contratante responde pelo que publica: por ter os direitos de imagens, músicas e marcas, e por não mostrar nada contra a lei.',
      },
      {
        text: 'Stories de outras pessoas só aparecem enquanto houver permissão. A contratante tira logo das telas quem pedir para não aparecer mais.',
      },
    ],
  },
  {
    title: 'Redes sociais',
    points: [
      {
        text: 'Instagram e Facebook são da Meta, que não é parte deste contrato. A contratante cumpre os termos dessas redes e mantém sua conta ativa e autorizada.',
      },
      {
        text: 'As redes têm direitos próprios sobre o serviço delas: podem mudar, limitar ou retirar o acesso. A Vitrine usa apenas o que elas permitem, e para com o que deixarem de permitir.',
      },
    ],
  },
  {
    title: 'Disponibilidade',
    points: [
      {
        text: 'A Vitrine trabalha para que as telas nunca fiquem vazias, e as TVs continuam sem internet com o conteúdo próprio que já guardaram.',
      },
      {
        text: 'A Vitrine não garante a disponibilidade das redes, da internet nem dos aparelhos da contratante, e não responde pelo que falta por causa deles.',
      },
    ],
  },
  {
    title: 'Preço e pagamento',
    points: [
      {
        text: 'O preço do plano, em reais, é o mostrado e pago na compra, à vista ou em parcelas. Ele não muda durante a vigência.',
      },
      {
        text: 'O plano começa com a confirmação do pagamento. Um pagamento cancelado ou devolvido encerra o plano.',
      },
    ],
  },
  {
    title: 'Término',
    points: [
      {
        text: 'O contrato termina no último dia da vigência. Quem comprou pode desistir nos prazos e casos da lei, com devolução do que pagou.',
      },
      {
        text: 'A contratante pode deixar de usar o serviço quando quiser, removendo suas contas e pedindo a exclusão do cadastro.',
      },
      {
        text: 'Se a contratante descumprir este contrato e não corrigir a falta depois de avisada, a Vitrine pode suspender o acesso. Se a Vitrine encerrar o serviço, avisa com 30 dias e devolve o valor do tempo que faltava.',
      },
    ],
  },
  {
    title: 'Dados pessoais',
    points: [
      {
        text: 'Cada parte cumpre a Lei Geral de Proteção de Dados (Lei nº 13.709/2018, LGPD). A Vitrine controla os dados do cadastro; os que aparecem no conteúdo, trata em nome da contratante, somente para este serviço.',
      },
      {
        text: 'A política de privacidade da Vitrine diz o que é guardado, por quanto tempo, com quem é dividido, e como ver, levar e apagar os dados.',
      },
    ],
  },
  {
    title: 'Aceite e mudanças',
    points: [
      {
        text: 'O aceite é eletrônico: vale o dia e a hora registrados pela Vitrine, com os dados das partes naquele momento. Quem aceita declara que pode representar a contratante.',
      },
      {
        text: 'Depois de aceito, este texto não muda. Um plano novo tem um contrato novo.',
      },
    ],
  },
  {
    title: 'Lei e foro',
    points: [
      {
        text: 'Valem as leis do Brasil. O foro é o da comarca da sede da contratante.',
      },
    ],
  },
] as const
