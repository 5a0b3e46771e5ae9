/** The local AWS and what it needs beside it: cryptography signs and checks tokens, boto3 runs CDK's Python custom resources. */
export const emulatorPackages = ['ministack==1.5.33', 'boto3==1.43.106', 'cryptography==50.0.2'] as const;

/** The oldest Python the emulator runs on. */
export const oldestPython = [3, 10] as const;
