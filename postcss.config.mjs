// light-dark() stays CSS's own: theme/tokens.css writes it where the scheme itself is set.
export default { plugins: { 'postcss-preset-mantine': { features: { lightDarkFunction: false } } } };
