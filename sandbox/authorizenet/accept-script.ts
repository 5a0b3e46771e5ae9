/**
 * The gateway's browser script: `Accept.dispatchData` sends card or bank account fields to the host that the script came from and hands the token
 * to the page. It stores nothing.
 */
const script = `(function () {
  'use strict';
  var source = document.currentScript && document.currentScript.src;
  var address = new URL('../xml/v1/request.api', source).href;
  function failed(code, text) {
    return { messages: { resultCode: 'Error', message: [{ code: code, text: text }] } };
  }
  function dataOf(secure) {
    if (secure.bankData) return { type: 'TOKEN', id: crypto.randomUUID(), bankToken: secure.bankData };
    var card = secure.cardData;
    return {
      type: 'TOKEN',
      id: crypto.randomUUID(),
      token: {
        cardNumber: card.cardNumber,
        expirationDate: card.month + card.year,
        cardCode: card.cardCode,
        zip: card.zip,
        fullName: card.fullName
      }
    };
  }
  window.Accept = {
    dispatchData: function (secure, callback) {
      var body = {
        securePaymentContainerRequest: {
          merchantAuthentication: { name: secure.authData.apiLoginID, clientKey: secure.authData.clientKey },
          data: dataOf(secure)
        }
      };
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body)
      })
        .then(function (response) { return response.text(); })
        .then(function (text) { return JSON.parse(text.replace(/^\\uFEFF/, '')); })
        .catch(function () { return failed('E_WC_14', 'Accept.js encryption failed.'); })
        .then(callback);
    }
  };
})();
`;

export const acceptScript = script;
