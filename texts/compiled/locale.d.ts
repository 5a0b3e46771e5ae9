export declare const locale: 'en';
