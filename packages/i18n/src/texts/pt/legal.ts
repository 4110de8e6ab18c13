/** The privacy policy and the terms of service. What a lawyer should check stands in docs/legal.md. */
export const legal = {
  'privacy.title': 'Política de privacidade',
  'privacy.lead': 'O que a Vitrine guarda, por quanto tempo, e como apagar.',
  'privacy.who': 'Quem cuida dos dados',
  'privacy.who_1':
    'A Vitrine mostra na TV de uma loja os stories e reels que a própria loja publica no Instagram e no Facebook. Quem presta este serviço é o controlador dos dados.',
  'privacy.who_2':
    'Para falar conosco sobre dados pessoais, escreva para o e-mail no fim desta página: ele chega ao encarregado.',
  'privacy.you': 'Seu cadastro',
  'privacy.you_1':
    'Guardamos seu nome, telefone, e-mail e idioma enquanto você tiver cadastro. Da senha guardamos só um resumo que não pode ser lido de volta.',
  'privacy.you_company':
    'Se você informar os dados da sua empresa (CNPJ, razão social, responsável e endereço), eles ficam pelo mesmo tempo. Ao aceitar o contrato do plano, guardamos também uma cópia deles como eram naquele dia.',
  'privacy.you_2':
    'Para manter seus navegadores e TVs conectados, guardamos o tipo do aparelho, a versão do aplicativo e quando foi visto pela última vez. Sem uso, a entrada termina em 30 dias no navegador e em um ano na TV.',
  'privacy.you_3':
    'No seu navegador ficam o idioma e a sua entrada. Não há cookies de anúncios nem de rastreamento.',
  'privacy.connection': 'Sua conta do Instagram ou do Facebook',
  'privacy.connection_1':
    'Você autoriza na página da própria rede social. A senha de lá nunca passa por nós.',
  'privacy.connection_2':
    'Guardamos o número, o nome, o @ e a foto da conta, as permissões dadas e a chave de acesso da rede social, cifrada.',
  'privacy.connection_3':
    'Usamos isso para ler o que a conta publica, saber quando ela é marcada e perguntar a quem postou se podemos mostrar. Essa pergunta é a única mensagem enviada em nome da conta. Quando você remove a conta, apagamos tudo isso.',
  'privacy.own': 'Seus stories e reels',
  'privacy.own_1':
    'Copiamos os arquivos para prepará-los para a TV. Um story fica no máximo 48 horas; um reel, até sair da conta.',
  'privacy.own_2':
    'O que você apaga na rede social sai das telas e dos nossos arquivos na leitura seguinte.',
  'privacy.own_3':
    'As TVs guardam uma cópia do que estão mostrando, para continuar sem internet, e a apagam quando ela sai da lista.',
  'privacy.mentions': 'Stories de outras pessoas que marcam a loja',
  'privacy.mentions_1':
    'A foto ou o vídeo nunca é guardado, nem por nós nem pelas TVs: passa direto do Instagram para a tela, e some quando o story termina.',
  'privacy.mentions_2':
    'Guardamos por 30 dias o nome e o @ de quem postou e cada decisão, com quem a tomou e quando: é a prova da permissão. O endereço do story fica cifrado, e só enquanto ele dura. Se a loja marcou uma pessoa para aceitar ou recusar sempre, o nome fica até ela desmarcar.',
  'privacy.mentions_3': 'Das mensagens, guardamos só se a resposta foi sim ou não, nunca o texto.',
  'privacy.mentions_4':
    'Quem postou pode responder não, apagar o story ou falar com a loja: em todos os casos, o story sai das telas.',
  'privacy.mail': 'E-mails e registros técnicos',
  'privacy.mail_1':
    'Enviamos e-mails sobre a sua conta, como uma conexão que vai terminar ou menções novas. Guardamos que foram enviados, não o que diziam.',
  'privacy.mail_2':
    'Os registros técnicos não contêm senhas, chaves, e-mails, links nem textos de mensagens. Endereços IP servem só para conter abusos, por pouco tempo, e para dizer a você quais dos seus aparelhos usam a mesma internet.',
  'privacy.share': 'Com quem dividimos',
  'privacy.share_1':
    'Com a Meta, para ler a conta que você conectou e enviar a pergunta; com quem hospeda o serviço; com quem entrega os e-mails; e com o ViaCEP, que recebe só o CEP digitado, para completar o endereço. Com mais ninguém. Não vendemos dados e não os usamos para anúncios.',
  'privacy.share_2': 'O que recebemos da Meta serve apenas para o que está descrito nesta página.',
  'privacy.base': 'Por que podemos tratar dados',
  'privacy.base_1':
    'Para cumprir o contrato com a loja, com o consentimento de quem postou, e pelo legítimo interesse em manter o serviço seguro (artigo 7º da Lei Geral de Proteção de Dados, a LGPD).',
  'privacy.rights': 'Seus direitos',
  'privacy.rights_1':
    'Pela LGPD você pode saber se tratamos dados seus, vê-los, corrigi-los, levá-los a outro serviço, apagá-los, saber com quem foram divididos e retirar o consentimento. Na União Europeia valem os direitos do regulamento europeu (RGPD).',
  'privacy.rights_2':
    'Escreva para o e-mail no fim desta página: atendemos em até 15 dias. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
  'privacy.delete': 'Como apagar',
  'privacy.delete_1':
    'Na Vitrine: em Contas, toque em “Remover conta”. Apagamos a conexão, os arquivos e as menções.',
  'privacy.delete_2':
    'No Facebook: Configurações › Aplicativos e sites › Vitrine › Remover. No Instagram: Configurações › Permissões de sites › Aplicativos e sites › Vitrine › Remover. A partir daí, não lemos mais a conta.',
  'privacy.delete_3':
    'Depois de remover, você pode pedir à rede social que tudo seja apagado. Ela mostra um código e um link nosso, que diz como está o pedido.',
  'privacy.delete_4':
    'Para apagar também o cadastro, entre na sua conta e escolha “Excluir minha conta”.',
  'privacy.safety': 'Segurança',
  'privacy.safety_1':
    'As chaves das redes sociais ficam cifradas, as senhas não podem ser lidas de volta, e tudo viaja por conexões protegidas.',
  'privacy.changes': 'Mudanças',
  'privacy.changes_1': 'Se algo importante mudar nesta página, avisamos antes por e-mail.',
  'terms.title': 'Termos de uso',
  'terms.lead': 'As regras do serviço, em poucas linhas.',
  'terms.service': 'O serviço',
  'terms.service_1':
    'A Vitrine lê os stories e reels da conta que você conecta e os mostra em tela cheia nas suas TVs.',
  'terms.service_2':
    'Dependemos do Instagram e do Facebook: se a rede social parar, mudar ou retiver um conteúdo, ele pode deixar de aparecer. As TVs continuam com o que já têm.',
  'terms.account': 'Sua conta',
  'terms.account_1':
    'Informe dados verdadeiros e guarde bem a senha. Você responde pelo que for feito com o seu cadastro e pelas TVs que liberar.',
  'terms.account_2': 'Conecte apenas contas do Instagram e do Facebook que você administra.',
  'terms.plan': 'Teste e plano',
  'terms.plan_1': 'O teste é grátis, com uma tela, e não pede cartão.',
  'terms.plan_2':
    'O plano diz quantas TVs tocam ao mesmo tempo e até quando. Preço e prazo são os mostrados na compra. Quando o plano vence, as TVs param.',
  'terms.content': 'Seu conteúdo',
  'terms.content_1':
    'O que você publica continua seu. Você nos permite copiar, converter e mostrar esse conteúdo nas suas TVs, só enquanto usar o serviço.',
  'terms.content_2':
    'Você garante que pode mostrá-lo em público, com a música e as pessoas que aparecem nele. Os direitos de execução pública, como os do ECAD, cabem à loja.',
  'terms.mentions': 'Stories de outras pessoas',
  'terms.mentions_1':
    'Mostre o story de alguém só com a permissão dessa pessoa. A Vitrine pode pedi-la por mensagem, em nome da sua conta. Se você escolher mostrar sem que perguntemos, a permissão fica por sua conta.',
  'terms.mentions_2':
    'Quem não quiser mais aparecer deve sair logo das telas: use “Recusar” ou “Tirar tudo das telas”.',
  'terms.use': 'O que não pode',
  'terms.use_1':
    'Conteúdo ilegal, de ódio ou enganoso; usar a conta de outra pessoa; burlar limites ou a segurança; revender sem acordo conosco. Quem fizer isso pode ter o acesso suspenso.',
  'terms.end': 'Como termina',
  'terms.end_1':
    'Você pode parar quando quiser: remova as contas e peça a exclusão do cadastro. Se encerrarmos o serviço, avisamos por e-mail com 30 dias de antecedência.',
  'terms.liability': 'Responsabilidade',
  'terms.liability_1':
    'Trabalhamos para que as telas nunca fiquem vazias, mas não prometemos um serviço sem falhas. O que a lei garante a você, como o Código de Defesa do Consumidor, continua valendo.',
  'terms.law': 'Lei e mudanças',
  'terms.law_1':
    'Valem as leis do Brasil. Se algo importante mudar nestes termos, avisamos antes por e-mail.',
}
